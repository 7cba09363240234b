import type { AlignType, Nodes, PhrasingContent, Table as MarkdownTable } from 'mdast'
import { createElement, type ReactNode } from 'react'
import { CodeBlock } from '../CodeBlock.tsx'
import { inlineLinkClass } from '../linkClass.ts'
import {
  attachmentScheme,
  followable,
  parseMarkdown,
  sourceOf,
  type ParsedMarkdown,
} from './parseMarkdown.ts'

/** Further in, a text is shown as it was written. */
const deepest = 30

interface MarkdownProps {
  text: string
  /** What a block of code is called for those who hear it. */
  codeLabel: string
  /** Draws an image that is an attachment of the same ticket, by its id; undefined where there is none of that id. */
  imageOf?: ((id: string, alt: string) => ReactNode) | undefined
}

interface Drawing extends Pick<MarkdownProps, 'codeLabel' | 'imageOf'> {
  parsed: ParsedMarkdown
}

/**
 * A text in Markdown, by whoever wrote it. HTML is shown as text, links lead to `https` and `mailto` addresses alone and
 * show them, and images are attachments.
 */
export function Markdown({ text, codeLabel, imageOf }: MarkdownProps) {
  const drawing = { parsed: parseMarkdown(text), codeLabel, imageOf }
  return (
    <div dir="auto" className="flex min-w-0 flex-col gap-3 wrap-anywhere text-text">
      {childrenOf(drawing.parsed.root, drawing, 0)}
    </div>
  )
}

const childrenOf = (node: Nodes, drawing: Drawing, depth: number): ReactNode =>
  'children' in node
    ? node.children.map((child: Nodes, place) => (
        // The parts of a text have no other name than their place.
        <Part key={place} node={child} drawing={drawing} depth={depth + 1} />
      ))
    : null

interface PartProps {
  node: Nodes
  drawing: Drawing
  depth: number
}

function Part({ node, drawing, depth }: PartProps): ReactNode {
  if (depth > deepest) return <span className="whitespace-pre-wrap">{sourceOf(drawing.parsed, node)}</span>
  const inner = () => childrenOf(node, drawing, depth)
  switch (node.type) {
    case 'root':
      return inner()
    case 'paragraph':
      // Whoever begins a new line means one.
      return <p className="whitespace-pre-line [unicode-bidi:plaintext]">{inner()}</p>
    case 'heading':
      return createElement(
        // Below the headings of the page.
        `h${Math.min(6, node.depth + 2)}`,
        {
          className: `[unicode-bidi:plaintext] ${node.depth < 3 ? 'text-base font-semibold' : 'font-medium'}`,
        },
        inner(),
      )
    case 'blockquote':
      return (
        <blockquote className="flex flex-col gap-2 border-s-2 border-line-strong ps-3 text-text-muted">
          {inner()}
        </blockquote>
      )
    case 'list':
      return createElement(
        node.ordered ? 'ol' : 'ul',
        {
          ...(node.ordered && typeof node.start === 'number' && node.start !== 1 && { start: node.start }),
          className: `flex flex-col gap-1 ps-6 marker:text-text-faint ${node.ordered ? 'list-decimal' : 'list-disc'}`,
        },
        inner(),
      )
    case 'listItem':
      return typeof node.checked === 'boolean' ? (
        <li className="-ms-5 flex list-none gap-1.5">
          <span>{node.checked ? '☑' : '☐'}</span>
          <div className="min-w-0">{inner()}</div>
        </li>
      ) : (
        <li>{inner()}</li>
      )
    case 'code':
      return <CodeBlock code={node.value} label={drawing.codeLabel} />
    case 'inlineCode':
      return (
        <code dir="ltr" className="rounded-[3px] bg-sunken px-1 py-px font-mono text-code">
          {node.value}
        </code>
      )
    case 'emphasis':
      return <em>{inner()}</em>
    case 'strong':
      return <strong className="font-semibold">{inner()}</strong>
    case 'delete':
      return <del>{inner()}</del>
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr className="border-line" />
    case 'table':
      return <Grid table={node} drawing={drawing} depth={depth} />
    case 'link':
      return (
        <Linked address={node.url} words={plainOf(node.children)}>
          {inner()}
        </Linked>
      )
    case 'linkReference':
      return (
        <Linked address={drawing.parsed.addresses.get(node.identifier) ?? ''} words={plainOf(node.children)}>
          {inner()}
        </Linked>
      )
    case 'image':
      return imageIn(node.url, node.alt, drawing) ?? sourceOf(drawing.parsed, node)
    case 'imageReference':
      return (
        imageIn(drawing.parsed.addresses.get(node.identifier) ?? '', node.alt, drawing) ??
        sourceOf(drawing.parsed, node)
      )
    case 'footnoteReference':
      return <sup>{node.label ?? node.identifier}</sup>
    case 'footnoteDefinition':
      return (
        <div className="flex gap-2 text-sm text-text-muted">
          <sup className="mt-2">{node.label ?? node.identifier}</sup>
          <div className="min-w-0">{inner()}</div>
        </div>
      )
    case 'text':
      return node.value
    case 'html':
      return <span className="whitespace-pre-wrap">{node.value}</span>
    case 'definition':
    case 'yaml':
    case 'tableRow':
    case 'tableCell':
      return null
    default:
      return node satisfies never
  }
}

const plainOf = (nodes: readonly PhrasingContent[]): string =>
  nodes.map((node) => (node.type === 'text' || node.type === 'inlineCode' ? node.value : '')).join('')

const imageIn = (address: string, alt: string | null | undefined, { imageOf }: Drawing) =>
  address.startsWith(attachmentScheme)
    ? imageOf?.(address.slice(attachmentScheme.length), alt ?? '')
    : undefined

interface LinkedProps {
  address: string
  /** What the link says. */
  words: string
  children: ReactNode
}

/** A link beside its address, so that nobody is led elsewhere than it says; as text where it must not be followed. */
function Linked({ address, words, children }: LinkedProps) {
  const target = followable(address)
  const isAddress = words === address || `mailto:${words}` === address
  const shown = !isAddress && (
    <>
      {' '}
      <bdi dir="ltr" className="text-sm break-all text-text-faint">
        {`(${address})`}
      </bdi>
    </>
  )
  if (target === undefined)
    return (
      <>
        {children}
        {shown}
      </>
    )
  return (
    <>
      <a href={target} target="_blank" rel="noopener noreferrer nofollow" className={inlineLinkClass}>
        <bdi>{children}</bdi>
      </a>
      {shown}
    </>
  )
}

const alignment: Record<Exclude<AlignType, null>, string> = {
  left: 'text-start',
  center: 'text-center',
  right: 'text-end',
}

interface GridProps {
  table: MarkdownTable
  drawing: Drawing
  depth: number
}

function Grid({ table, drawing, depth }: GridProps) {
  const lines = table.children.map((row, y) => ({
    id: y,
    cells: row.children.map((cell, x) => ({
      id: x,
      look: `border border-line px-3 py-1.5 [unicode-bidi:plaintext] ${alignment[table.align?.[x] ?? 'left']}`,
      // A row and its cells are two levels further in.
      contents: childrenOf(cell, drawing, depth + 2),
    })),
  }))
  const [head, ...body] = lines
  return (
    <div className="max-w-full overflow-x-auto">
      <table className="border-collapse text-sm">
        <thead>
          <tr>
            {head?.cells.map(({ id, look, contents }) => (
              <th key={id} scope="col" className={`${look} bg-sunken font-medium`}>
                {contents}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map(({ id: line, cells }) => (
            <tr key={line}>
              {cells.map(({ id, look, contents }) => (
                <td key={id} className={look}>
                  {contents}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
