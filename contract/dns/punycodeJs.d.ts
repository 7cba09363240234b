/** What is used of punycode.js, which has no types of its own. */
declare module 'punycode.js' {
  const punycode: {
    /** Decodes Punycode without its `xn--`; throws a `RangeError` for what is none. */
    decode(text: string): string
  }
  // As the package has it.
  // oxlint-disable-next-line import/no-default-export
  export default punycode
}
