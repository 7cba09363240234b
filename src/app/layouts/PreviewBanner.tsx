import { useTranslation } from 'react-i18next'
import type { ShownPreview } from '#src/auth/preview.ts'
import { endPreview } from '#src/auth/previewHeader.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'

/** Whoever previews a group role always sees that it is a preview, whose, and the way back. */
export function PreviewBanner({ preview: { name, project, back } }: { preview: ShownPreview }) {
  const { t } = useTranslation('shell')
  const leave = () => {
    endPreview()
    globalThis.location.assign(back)
  }
  return (
    <Banner
      tone="info"
      title={project === undefined ? t('preview.title', { name }) : t('preview.titleIn', { name, project })}
      action={
        <Button size="sm" onClick={leave}>
          {t('preview.leave')}
        </Button>
      }
    >
      {t('preview.text')}
    </Banner>
  )
}
