import type { InstanceDraft } from '#contract/compute.ts'

/** JSON written as a programmer would: names bare, the password from the environment. */
const objectOf = (draft: InstanceDraft) =>
  Object.entries(draft)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) =>
      name === 'password'
        ? `    password: process.env.PORTICO_INSTANCE_PASSWORD,`
        : `    ${name}: ${JSON.stringify(value)},`,
    )
    .join('\n')

/** The call by Portico's API, for Node, Deno and Bun alike. */
export const typeScriptOf = (
  draft: InstanceDraft,
  apiUrl: string,
) => `const answer = await fetch(${JSON.stringify(`${apiUrl}/compute/instances`)}, {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.PORTICO_TOKEN}\`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  },
  body: JSON.stringify({
${objectOf(draft)}
  }),
})
if (!answer.ok) throw new Error((await answer.json()).message)

const { data: instances } = await answer.json()
for (const { id, name, status } of instances) console.log(id, name, status)`
