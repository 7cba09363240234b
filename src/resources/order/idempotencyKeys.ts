/**
 * Gives each attempt to create something its idempotency key: the same one while the same is asked for again, because its
 * answer may have been lost, and a new one for anything else. `const [keyFor] = useState(idempotencyKeys)`.
 */
export const idempotencyKeys = () => {
  let last: { asked: string; key: string } | undefined
  return (body: unknown) => {
    const asked = JSON.stringify(body)
    if (last?.asked !== asked) last = { asked, key: crypto.randomUUID() }
    return last.key
  }
}
