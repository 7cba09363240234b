/** As long as names may be. */
const longest = 63
const ending = '-copy'

/** What a copy is called until someone says otherwise. */
export const copiedName = (name: string) => `${name.slice(0, longest - ending.length)}${ending}`
