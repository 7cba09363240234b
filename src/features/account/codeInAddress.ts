/** The code in the link of a mail, `#c=123456`. A fragment never reaches a server. */
export const codeInAddress = () => new URLSearchParams(window.location.hash.slice(1)).get('c') ?? ''

/** Takes it out of the address, so that it stays in no history. */
export const forgetCodeInAddress = () => {
  if (codeInAddress() === '') return
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}
