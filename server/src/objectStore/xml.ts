import { XMLParser } from 'fast-xml-parser'
import { S3Error, notImplemented } from './errors.ts'

/** The largest XML document that a request may send. */
export const largestXml = 2 * 1024 * 1024

/** The content of an XML answer: elements by name, an array for a repeated one. Undefined elements are left out. */
export type XmlValue = string | number | boolean | undefined | XmlValue[] | { [name: string]: XmlValue }

/** An element of a request: its text, or its children by name. */
export type XmlElement = string | { [name: string]: XmlElement[] }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** As S3 does it: control characters become references, which no client could read otherwise. */
const escaped = (text: string) =>
  text.replace(
    // oxlint-disable-next-line no-control-regex -- these are what has to be escaped
    /[&<>"\u0000-\u001f\ufffe\uffff]/g,
    (found) => escapes[found] ?? `&#x${found.charCodeAt(0).toString(16)};`,
  )

const rendered = (name: string, value: XmlValue): string => {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => rendered(name, one)).join('')
  const inside =
    typeof value === 'object'
      ? Object.entries(value)
          .map(([child, its]) => rendered(child, its))
          .join('')
      : escaped(String(value))
  return `<${name}>${inside}</${name}>`
}

const header = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A whole document of S3's namespace. */
export const xmlDocument = (root: string, value: XmlValue) =>
  header +
  rendered(root, value).replace(`<${root}>`, `<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">`)

/** Errors have no namespace. */
export const xmlError = (value: XmlValue) => header + rendered('Error', value)

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  // A key may begin or end with a space.
  trimValues: false,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  htmlEntities: true,
  isArray: () => true,
})

const malformed = (message = 'The XML you provided was not well-formed or did not validate.') =>
  new S3Error('MalformedXML', message)

/** Text between elements is layout. What is left of an element that has only text is that text. */
const tidied = (node: unknown): XmlElement => {
  if (typeof node === 'string') return node
  if (typeof node !== 'object' || node === null) throw malformed()
  const entries = Object.entries(node)
  const children = entries.filter(([name]) => name !== '#text')
  const text: unknown = entries.find(([name]) => name === '#text')?.[1]
  if (children.length === 0) return typeof text === 'string' ? text : ''
  return Object.fromEntries(
    children.map(([name, list]) => [name, (Array.isArray(list) ? list : [list]).map(tidied)]),
  )
}

/** The root element of a request's document, which must have this name. */
export const parseXml = (bytes: Buffer, root: string): XmlElement => {
  let text: string
  let parsed: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw malformed('The XML is not in UTF-8.')
  }
  // Entities of a DTD can blow up, or name files.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw malformed('The XML must not have a document type.')
  try {
    parsed = parser.parse(text, true)
  } catch {
    throw malformed()
  }
  const document = tidied(parsed)
  const elements = typeof document === 'string' ? undefined : document[root]
  if (elements?.length !== 1 || elements[0] === undefined) throw malformed()
  return elements[0]
}

/** All children of a name, in their order. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  typeof element === 'string' ? [] : (element[name] ?? [])

/** The text of the one child of a name; undefined without it. */
export const textOf = (element: XmlElement, name: string): string | undefined => {
  const [child, ...more] = childrenOf(element, name)
  if (child === undefined) return undefined
  if (more.length > 0 || typeof child !== 'string') throw malformed(`There must be one ${name}, with a text.`)
  return child
}

/** The same where the child is needed. */
export const neededText = (element: XmlElement, name: string): string => {
  const text = textOf(element, name)
  if (text === undefined) throw malformed(`${name} is missing.`)
  return text
}

/** A whole number from `least` on. */
export const wholeOf = (text: string, name: string, least: number): number => {
  if (!/^\s*\d{1,10}\s*$/.test(text) || Number(text) < least)
    throw new S3Error('InvalidArgument', `${name} must be a whole number of at least ${least}.`)
  return Number(text)
}

/** Refuses the children that are not known, so that none is ignored. */
export const knowsOnly = (element: XmlElement, names: readonly string[]) => {
  if (typeof element === 'string') return
  const unknown = Object.keys(element).find((name) => !names.includes(name))
  if (unknown !== undefined) throw notImplemented(`the element ${unknown}`)
}
