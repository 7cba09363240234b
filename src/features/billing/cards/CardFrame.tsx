import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { connectFrame, type FrameAnswer } from './paymentFrame.ts'

export interface CardFrameHandle {
  take: () => Promise<FrameAnswer>
}

/** After so long (ms) without a word from it the page isn't coming. */
const patience = 20_000
const usualHeight = 230

const isDark = () => {
  const { mode } = document.documentElement.dataset
  return mode === 'dark' || (mode !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
}

interface CardFrameProps {
  src: string
  ref: Ref<CardFrameHandle>
}

/** The provider's own fields for a card, in a frame: what is typed there never comes here. */
export function CardFrame(props: CardFrameProps) {
  const [attempt, setAttempt] = useState(0)
  return <Frame key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />
}

function Frame({ src, ref, onAgain }: CardFrameProps & { onAgain: () => void }) {
  const { t, i18n } = useTranslation('paymentMethods')
  const frame = useRef<HTMLIFrameElement>(null)
  const connection = useRef<ReturnType<typeof connectFrame>>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [height, setHeight] = useState(usualHeight)
  const [message, setMessage] = useState<string>()
  const look = `lang=${i18n.language.slice(0, 2)}&theme=${isDark() ? 'dark' : 'light'}`

  useEffect(() => {
    if (!frame.current) return undefined
    const connected = connectFrame(frame.current, { onState: setState, onHeight: setHeight })
    connection.current = connected
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), patience)
    return () => {
      clearTimeout(timer)
      connected.close()
    }
  }, [])

  useImperativeHandle(ref, () => ({
    take: async () => {
      setMessage(undefined)
      const answer = (await connection.current?.take()) ?? {}
      setMessage(answer.message)
      return answer
    },
  }))

  if (state === 'failed')
    return (
      <Banner
        tone="error"
        title={t('frame.failed')}
        action={
          <Button size="sm" onClick={onAgain}>
            {t('frame.again')}
          </Button>
        }
      >
        {t('frame.failedText')}
      </Banner>
    )
  return (
    <div className="flex flex-col gap-3">
      {message !== undefined && (
        <Banner live tone="error">
          {message}
        </Banner>
      )}
      <div className="relative">
        {state === 'loading' && (
          <div role="status" aria-label={t('frame.loading')} className="absolute inset-0">
            <Skeleton className="h-full w-full" />
          </div>
        )}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the provider's fields need scripts and their own origin, which together are no sandbox */}
        <iframe
          ref={frame}
          title={t('frame.title')}
          src={`${src}?${look}`}
          referrerPolicy="no-referrer"
          className="block w-full"
          style={{ height }}
        />
      </div>
    </div>
  )
}
