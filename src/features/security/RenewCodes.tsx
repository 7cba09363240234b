import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { problemOf } from '#src/api/problemOf.ts'
import { paths } from '#src/routes/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Card } from '#src/ui/Card.tsx'
import { useRenewCodesMutation } from './securityApi.ts'

/** New recovery codes, with every factor as it is. */
export function RenewCodes({ onRenewed }: { onRenewed: (tickets: string[]) => void }) {
  const { t } = useTranslation('passkeys')
  const [renew, { isLoading, error }] = useRenewCodesMutation()
  const make = async () => {
    const { data } = await renew()
    if (data) onRenewed(data.recoveryCodes)
  }
  return (
    <Card
      footer={
        <>
          <Link to={paths.security()} className={buttonClass()}>
            {t('newCodes.cancel')}
          </Link>
          <Button variant="primary" busy={isLoading} onClick={() => void make()}>
            {t('newCodes.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Banner tone="error">{problemOf(error).message}</Banner>}
        <p className="text-text-muted">{t('newCodes.text')}</p>
      </div>
    </Card>
  )
}
