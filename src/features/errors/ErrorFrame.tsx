import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#src/common/paths.ts'
import { PorticoMark } from '#src/ui/PorticoMark.tsx'
import './texts.ts'

/** Around an error that takes the whole window: whose house this is, and the page. */
export function ErrorFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header className="p-6">
        <Link to={paths.root()} className="inline-flex items-center gap-2.5 rounded-control font-semibold">
          <PorticoMark className="size-7" />
          {t('product')}
        </Link>
      </header>
      <main className="grid flex-1 place-items-center pb-24">{children}</main>
    </div>
  )
}
