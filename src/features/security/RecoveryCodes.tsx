import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { reveal } from '#src/api/sealed.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useCopy } from '#src/ui/useCopy.ts'
import { saveText } from '#src/files/saveText.ts'

/** The recovery codes, shown once: nobody leaves before saying that they are kept. */
export function RecoveryCodes({ tickets }: { tickets: string[] }) {
  const { t } = useTranslation('security')
  const navigate = useNavigate()
  const email = useAppSelector(selectUser)?.email ?? ''
  const [codes] = useState(() => tickets.map(reveal))
  const [isKept, setIsKept] = useState(false)
  const text = `${t('codes.fileHeading', { email })}\n\n${codes.join('\n')}\n`

  const copyText = useCopy()
  const copy = async () => {
    if (await copyText(codes.join('\n'))) await showToast('success', t('codes.copied'))
  }

  return (
    <Card
      footer={
        <Button
          variant="primary"
          disabledReason={isKept ? undefined : t('codes.doneReason')}
          onClick={() => void navigate(paths.security(), { replace: true })}
        >
          {t('codes.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="max-w-2xl text-text-muted">{t('codes.text')}</p>
        <ol
          aria-label={t('codes.list')}
          dir="ltr"
          className="grid gap-x-8 gap-y-2 rounded-card border border-line bg-sunken p-4 font-mono text-code sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="tracking-wide">
              {code}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
            {t('codes.copy')}
          </Button>
          <Button icon={<Download aria-hidden />} onClick={() => saveText(t('codes.fileName'), text)}>
            {t('codes.download')}
          </Button>
          <Button icon={<Printer aria-hidden />} onClick={() => globalThis.print()}>
            {t('codes.print')}
          </Button>
        </div>
        <Checkbox
          label={t('codes.kept')}
          checked={isKept}
          onChange={(event) => setIsKept(event.target.checked)}
        />
      </div>
    </Card>
  )
}
