import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownPreview } from '#src/auth/preview.ts'
import { endPreview } from '#src/auth/previewHeader.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { groupRolesTexts } from './texts.ts'

export const texts = groupRolesTexts

/** Whoever previews a group role always sees that it is a preview, whose, and the way back. */
export function PreviewBanner() {
  const { t } = useTranslation('groupRoles')
  const [preview] = useState(shownPreview)
  if (!preview) return null
  const { name, project, back } = preview
  const leave = () => {
    endPreview()
    globalThis.location.assign(back)
  }
  return (
    <Banner
      tone="info"
      title={
        project === undefined
          ? t('preview.banner.title', { name })
          : t('preview.banner.titleIn', { name, project })
      }
      action={
        <Button size="sm" onClick={leave}>
          {t('preview.banner.leave')}
        </Button>
      }
    >
      {t('preview.banner.text')}
    </Banner>
  )
}
