import { useEffect, useRef } from 'react'
import { loadScript } from './loadScript.ts'

interface Widgets {
  render: (host: HTMLElement, options: { sitekey: string; callback: (token: string) => void }) => unknown
}

declare global {
  interface Window {
    turnstile?: Widgets
    hcaptcha?: Widgets
  }
}

const scripts = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
} as const

interface CaptchaWidgetProps {
  provider: keyof typeof scripts
  siteKey: string
  onToken: (token: string) => void
}

/** The widget of another provider, where the operator chose one. Their script comes with it, and only then. */
export function CaptchaWidget({ provider, siteKey, onToken }: CaptchaWidgetProps) {
  const host = useRef<HTMLDivElement>(null)
  const told = useRef(onToken)

  useEffect(() => {
    told.current = onToken
  }, [onToken])

  useEffect(() => {
    const show = async () => {
      await loadScript(scripts[provider])
      if (host.current)
        window[provider]?.render(host.current, { sitekey: siteKey, callback: (token) => told.current(token) })
    }
    void show()
  }, [provider, siteKey])

  return <div ref={host} className="min-h-16" />
}
