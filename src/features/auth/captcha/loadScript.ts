interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string
  }
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

/** Loads a script of another site. The content security policy must name both the site and this policy. */
export const loadScript = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const policy = window.trustedTypes?.createPolicy('portico-captcha', { createScriptURL: (own) => own })
    const script = document.createElement('script')
    script.src = policy ? policy.createScriptURL(url) : url
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${url} did not load`)))
    document.head.append(script)
  })
