import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reveal } from '#src/api/sealed.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'

interface SecretToScanProps {
  /** Tickets: what is behind them is shown and never stored. */
  secret: { secret: string; qrSvg: string }
}

/** As an image the drawing can run nothing, whatever it holds. */
const asImage = (svg: string) => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`

const inFours = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

/** The secret, for the camera and for those who type. */
export function SecretToScan({ secret }: SecretToScanProps) {
  const { t } = useTranslation('security')
  const [key] = useState(() => reveal(secret.secret))
  const [image] = useState(() => asImage(reveal(secret.qrSvg)))
  return (
    <section className="flex flex-col gap-4 md:w-64">
      <div>
        <h2 className="text-lg font-semibold">{t('setup.scan')}</h2>
        <p className="mt-1 text-text-muted">{t('setup.scanText')}</p>
      </div>
      {/* White in every theme: cameras read dark on light. */}
      <img
        src={image}
        alt={t('setup.qr')}
        className="size-52 rounded-card border border-line bg-[white] p-3"
      />
      <div>
        <p className="text-sm text-text-muted">{t('setup.manual')}</p>
        <div className="mt-1 flex items-start gap-1">
          <code dir="ltr" className="min-w-0 py-1.5 font-mono text-code break-words">
            {inFours(key)}
          </code>
          <CopyButton text={key} label={t('setup.copySecret')} />
        </div>
      </div>
    </section>
  )
}
