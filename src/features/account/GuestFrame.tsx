import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#src/common/paths.ts'
import { PorticoMark } from '#src/ui/PorticoMark.tsx'

/** Around a page of the account that one need not be signed in for. */
export function GuestFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header className="p-6">
        <Link to={paths.root()} className="inline-flex items-center gap-2.5 rounded-control font-semibold">
          <PorticoMark className="size-7" />
          {t('product')}
        </Link>
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-6 px-gutter pb-24">
        {children}
      </main>
    </div>
  )
}
