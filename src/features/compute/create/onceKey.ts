/**
 * Gives each attempt its key: the same one while the same is asked for again, because its answer may
 * have been lost; a new one for anything else.
 */
export const onceKeys = () => {
  let last: { asked: string; key: string } | undefined
  return (body: unknown) => {
    const asked = JSON.stringify(body)
    if (last?.asked !== asked) last = { asked, key: crypto.randomUUID() }
    return last.key
  }
}
