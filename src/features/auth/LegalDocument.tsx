import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#src/routes/paths.ts'
import { linkClass } from '#src/ui/linkClass.ts'
import { PorticoMark } from '#src/ui/PorticoMark.tsx'

type Document = 'terms' | 'privacy'

const keyOf = (name: Document, section: string, part: 'title' | 'text') =>
  // The sections are read from the language file itself; any key of a text has the right type.
  `${name}.sections.${section}.${part}` as 'terms.title'

/** A text to be read from top to bottom, with its sections on one line each in the language file. */
export function LegalDocument({ name, sections }: { name: Document; sections: readonly string[] }) {
  const { t } = useTranslation(['legal', 'common'])
  return (
    <div className="min-h-dvh bg-canvas px-6 sm:px-10">
      <title>{`${t(`${name}.title`)} · ${t('common:product')}`}</title>
      <header className="mx-auto flex h-20 max-w-2xl items-center justify-between gap-4">
        <Link
          to={paths.root()}
          className="flex items-center gap-2.5 rounded-control text-lg font-semibold text-text"
        >
          <PorticoMark className="size-7" />
          {t('common:product')}
        </Link>
        <Link to={name === 'terms' ? paths.privacy() : paths.terms()} className={linkClass}>
          {t(name === 'terms' ? 'privacy.title' : 'terms.title')}
        </Link>
      </header>
      <main className="mx-auto max-w-2xl py-10 pb-24">
        <h1 tabIndex={-1} className="text-3xl font-semibold text-text">
          {t(`${name}.title`)}
        </h1>
        <p className="mt-3 text-lg text-pretty text-text-muted">{t(`${name}.intro`)}</p>
        {sections.map((section) => (
          <section key={section} className="mt-9">
            <h2 className="text-lg font-semibold text-text">{t(keyOf(name, section, 'title'))}</h2>
            <p className="mt-2 text-lg text-pretty text-text-muted">{t(keyOf(name, section, 'text'))}</p>
          </section>
        ))}
      </main>
    </div>
  )
}
