import { useEffect, useState } from 'react'
import type { CaptchaChallenge } from '#contract/auth/captcha.ts'
import type { Problem } from '#contract/problem.ts'
import { ownProblem } from '#src/api/problems.ts'
import { fallbackTexts } from '#src/auth/authMessages.ts'
import { askChallenge } from '#src/auth/recoveryThunks.ts'
import { useAppDispatch } from '#src/store/hooks.ts'

type Provider = Extract<CaptchaChallenge, { siteKey: string }>
type Proof = { ok: true; token: string } | { ok: false; problem: Problem }

export interface Captcha {
  state: 'working' | 'ready' | 'failed'
  /** The widget that has to be shown, where the operator uses one. */
  widget: Provider | undefined
  /** The token of one submission; waits while it is being worked out. */
  take: () => Promise<Proof>
  /** A token is good for one submission: works out the next. */
  renew: () => void
  /** What the widget was given. */
  onWidgetToken: (token: string) => void
}

const failed = (): Proof => ({ ok: false, problem: ownProblem('Unexpected', 0, fallbackTexts.resetPassword) })

/**
 * Shows the server that a person's browser is at work, without the person having to. The work starts
 * when the form opens, so it is usually done by the time the form is filled in.
 */
export const useCaptcha = (action: 'reset'): Captcha => {
  const dispatch = useAppDispatch()
  const [proof, setProof] = useState(() => Promise.withResolvers<Proof>())
  const [state, setState] = useState<Captcha['state']>('working')
  const [widget, setWidget] = useState<Provider>()

  useEffect(() => {
    let isCurrent = true
    const settle = (outcome: Proof) => {
      proof.resolve(outcome)
      if (isCurrent) setState(outcome.ok ? 'ready' : 'failed')
    }
    const work = async () => {
      const answer = await dispatch(askChallenge(action))
      if (!answer.ok) return settle(answer)
      const challenge = answer.data
      if (challenge.provider !== 'proofOfWork') return setWidget(challenge)
      const { solve } = await import('./solve.ts')
      return settle({ ok: true, token: await solve(challenge.challenge) })
    }
    work().catch(() => settle(failed()))
    return () => {
      isCurrent = false
    }
  }, [action, dispatch, proof])

  return {
    state,
    widget,
    take: () => proof.promise,
    renew: () => {
      setState('working')
      setProof(Promise.withResolvers<Proof>())
    },
    onWidgetToken: (token) => {
      proof.resolve({ ok: true, token })
      setState('ready')
    },
  }
}
