/** UTF-8 bytes, which is how the limit is counted on its way to the machine. */
export const byteLength = (text: string) => new TextEncoder().encode(text).length

const openings = [
  /^#cloud-config(-archive|-jsonp)?\s*$/,
  /^#include(-once)?\s*$/,
  /^#(cloud-boothook|part-handler|upstart-job)\b/,
  /^## template:\s*jinja/,
  /^#!/,
  /^(Content-Type|MIME-Version):/i,
]

/** Whether cloud-init knows what to do with it: its own formats, MIME, or a script that says by what. */
export const isKnownUserData = (text: string) => {
  const [first = ''] = text.split(/\r?\n/, 1)
  return openings.some((opening) => opening.test(first))
}
