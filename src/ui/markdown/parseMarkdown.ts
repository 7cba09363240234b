import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

/** A text in Markdown, taken apart: its tree, and where the addresses of references such as `[text][name]` lead. */
export interface ParsedMarkdown {
  source: string
  root: Root
  addresses: ReadonlyMap<string, string>
}

/*
 * What nobody writes by hand: the parser's effort grows with the square of how often these are within one another. A text
 * that has more of them is shown as it was written.
 */
const mostNested = 100
const mostImages = 100
const mostEmphases = 1000

/** The quotes and lists that a line begins with. */
const opened = /^(?:[ \t>]|(?:[-+*]|\d{1,9}[.)])[ \t])*/
const emphasis = /(?<![\p{L}\p{N}*_~])[*_~]{1,20}(?=[^\s*_~])/gu

const isNested = (line: string) => (opened.exec(line)?.[0].replaceAll(/[ \t]/g, '').length ?? 0) > mostNested

const isTooDear = (text: string) =>
  text.split('![').length > mostImages ||
  (text.match(emphasis)?.length ?? 0) > mostEmphases ||
  text.split('\n').some(isNested)

/** Takes Markdown with GitHub's extensions apart. It makes no HTML: what is drawn of the tree is React's. */
export const parseMarkdown = (source: string): ParsedMarkdown => {
  if (isTooDear(source)) return { source, root: asWritten(source), addresses: new Map() }
  const root = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  return { source, root, addresses: addressesIn(root) }
}

const asWritten = (value: string): Root => ({
  type: 'root',
  children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
})

/** By hand and not by recursion, because the tree may be deeper than the stack. The first definition of a name counts. */
const addressesIn = (root: Root) => {
  const found = new Map<string, string>()
  const waiting: Nodes[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node.url)
    if ('children' in node) waiting.push(...node.children.toReversed())
  }
  return found
}

/** What a node was written as. */
export const sourceOf = ({ source }: ParsedMarkdown, { position }: Nodes) =>
  position ? source.slice(position.start.offset, position.end.offset) : ''

/** The address of a link that may be followed: `https` or `mailto`, whole. */
export const followable = (address: string): string | undefined => {
  if (!/^(?:https:\/\/|mailto:)/i.test(address)) return undefined
  return URL.canParse(address) ? address : undefined
}

/** How an image names an attachment of the ticket: `![screenshot](attachment:0192…)`. */
export const attachmentScheme = 'attachment:'
