import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { selectAreShortcutsOn } from '#src/settings/settingsSlice.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { useSections } from '../layouts/useSections.ts'
import { overlayClosed } from '../shellSlice.ts'
import { goKeysOf } from './goKeys.ts'
import { Keys } from './Keys.tsx'
import { everywhere, inTables } from './shortcuts.ts'
import { paletteTexts } from '../palette/texts.ts'
import { shellTexts } from '../layouts/texts.ts'

export const texts = [...paletteTexts, ...shellTexts]

interface Line {
  label: string
  keys: readonly string[]
  isOff: boolean
}

/** Which keys do what, from the same lists that the keyboard is answered by. */
export function KeysDialog() {
  const { t } = useTranslation(['palette', 'shell'])
  const dispatch = useAppDispatch()
  const areOn = useAppSelector(selectAreShortcutsOn)
  const destinations = goKeysOf(useSections().sections)
  const close = () => dispatch(overlayClosed())
  const named = (shortcuts: typeof everywhere): Line[] =>
    shortcuts.map(({ name, keys, isSingle }) => ({
      label: t(`keys.names.${name}`),
      keys,
      isOff: isSingle && !areOn && shortcuts === everywhere,
    }))
  const groups: [title: string, lines: Line[]][] = [
    [t('keys.everywhere'), named(everywhere)],
    [
      t('keys.go'),
      destinations.map(({ key, label }) => ({
        label: t(`shell:nav.${label}`),
        keys: ['G', key.toUpperCase()],
        isOff: !areOn,
      })),
    ],
    [t('keys.inTables'), named(inTables)],
  ]

  return (
    <Dialog open onClose={close} size="lg" title={t('keys.title')}>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {groups.map(([title, lines]) => (
          <section key={title}>
            <h3 className="mb-2 text-sm font-semibold text-text">{title}</h3>
            <dl className="grid grid-cols-[1fr_auto] items-center gap-y-2">
              {lines.map(({ label, keys, isOff }) => (
                <Fragment key={label}>
                  <dt className="text-text-muted">{label}</dt>
                  <dd className="flex items-center justify-end gap-2">
                    {isOff && <span className="text-xs text-text-faint">{t('keys.off')}</span>}
                    <Keys keys={keys} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="mt-6 text-sm text-text-muted">
        {t(areOn ? 'keys.areOn' : 'keys.areOff')}{' '}
        <Link to={paths.appearance()} onClick={close} className={linkClass}>
          {t('keys.change')}
        </Link>
      </p>
    </Dialog>
  )
}
