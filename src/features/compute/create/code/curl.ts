import type { InstanceDraft } from '#contract/compute.ts'

/** What stands in the body where the password goes, until the shell puts it there. */
const hole = 'PORTICO_INSTANCE_PASSWORD'

/** For a shell's single quotes. */
const quoted = (text: string) => text.replaceAll("'", `'\\''`)

/** The call as a shell sends it. The token and the password come from the environment. */
export const curlOf = (draft: InstanceDraft, apiUrl: string) => {
  const body = quoted(JSON.stringify({ ...draft, ...(draft.password && { password: hole }) }, null, 2))
  const data = draft.password ? body.replace(`"${hole}"`, `"'"$${hole}"'"`) : body
  return [
    `curl --request POST '${quoted(apiUrl)}/compute/instances' \\`,
    `  --header "Authorization: Bearer $PORTICO_TOKEN" \\`,
    `  --header "Idempotency-Key: $(uuidgen)" \\`,
    `  --header 'Content-Type: application/json' \\`,
    `  --data '${data}'`,
  ].join('\n')
}
