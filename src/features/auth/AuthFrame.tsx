import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#src/routes/paths.ts'
import { PorticoMark } from '#src/ui/PorticoMark.tsx'
import { ArchArt } from './ArchArt.tsx'

const quietLinkClass = 'rounded-[3px] transition-colors hover:text-text'

/** Around every screen of someone who is not signed in: the form, and beside it the house. */
export function AuthFrame({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const { t } = useTranslation(['auth', 'common'])
  return (
    <div className="grid min-h-dvh grid-cols-1 bg-canvas lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col px-6 sm:px-10">
        <header className="flex h-20 items-center justify-between gap-4">
          <Link
            to={paths.root()}
            className="flex items-center gap-2.5 rounded-control text-lg font-semibold text-text"
          >
            <PorticoMark className="size-7" />
            {t('common:product')}
          </Link>
          <div className="text-text-muted">{aside}</div>
        </header>
        <main className="mx-auto w-full max-w-[22.5rem] grow pt-6 pb-14 lg:pt-[max(1.5rem,16dvh)]">
          {children}
        </main>
        <footer className="flex h-16 items-center gap-5 text-xs text-text-faint">
          <Link to={paths.terms()} className={quietLinkClass}>
            {t('legal.terms')}
          </Link>
          <Link to={paths.privacy()} className={quietLinkClass}>
            {t('legal.privacy')}
          </Link>
        </footer>
      </div>
      <aside
        data-mode="dark"
        aria-hidden
        className="relative m-3 hidden overflow-hidden rounded-[14px] bg-canvas lg:block"
      >
        <ArchArt />
      </aside>
    </div>
  )
}
