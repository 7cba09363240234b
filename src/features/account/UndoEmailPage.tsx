import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { problemOf } from '#src/api/problemOf.ts'
import { seal } from '#src/api/sealed.ts'
import { paths } from '#src/common/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { useUndoEmailMutation } from './accountApi.ts'
import { forgetSecretsInAddress, undoInAddress } from './codeInAddress.ts'
import { EmailRestored } from './EmailRestored.tsx'
import { GuestFrame } from './GuestFrame.tsx'
import './texts.ts'

/**
 * Where the notice to a former address leads. Nothing happens before the button is pressed: programs that
 * look through mails open every link.
 */
export function Component() {
  const { t } = useTranslation('account')
  const [undo, { data, error, isLoading }] = useUndoEmailMutation()

  const restore = async () => {
    const { data: restored } = await undo({ token: seal(undoInAddress()) })
    if (restored) forgetSecretsInAddress()
  }

  return (
    <GuestFrame>
      {data ? (
        <EmailRestored email={data.email} />
      ) : (
        <>
          <div className="flex flex-col gap-3">
            <h1 tabIndex={-1} className="text-2xl font-semibold text-balance">
              {t('undo.title')}
            </h1>
            <p className="text-pretty text-text-muted">{t('undo.text')}</p>
          </div>
          {error !== undefined && <Refused error={error} />}
          {undoInAddress() === '' ? (
            <Banner tone="error">{t('undo.incomplete')}</Banner>
          ) : (
            <Button variant="primary" size="lg" busy={isLoading} onClick={() => void restore()}>
              {t('undo.action')}
            </Button>
          )}
          <Link to={paths.login()} className={buttonClass({ variant: 'ghost' })}>
            {t('undo.leave')}
          </Link>
        </>
      )}
    </GuestFrame>
  )
}

function Refused({ error }: { error: unknown }) {
  const { t } = useTranslation(['account', 'common'])
  const { name } = problemOf(error)
  const sentences: Partial<Record<typeof name, string>> = {
    InvalidCodeException: t('undo.over'),
    ConflictException: t('undo.taken'),
  }
  return (
    <Banner tone="error" live>
      {sentences[name] ?? t(`common:problems.${name}`)}
    </Banner>
  )
}
