import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CheckUpItem } from '#contract/dashboards/checkUp.ts'
import { checkUpAddresses } from '#src/auth/checkUpAddresses.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { checkUpTexts } from '#src/auth/checkUpTexts.ts'

export const texts = checkUpTexts

/** What one's own account lacks first of all, and the way to put it right. */
export function CheckUpBanner({ item }: { item: CheckUpItem }) {
  const { t } = useTranslation('checkUp')
  return (
    <Banner
      tone={item === 'passwordLeaked' ? 'error' : 'warning'}
      title={t(`${item}.title`)}
      className="mb-5"
      action={
        <Link to={checkUpAddresses[item]} className={buttonClass({ size: 'sm' })}>
          {t(`${item}.action`)}
        </Link>
      }
    >
      {t(`${item}.text`)}
    </Banner>
  )
}
