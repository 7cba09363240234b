import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { DashboardWidget } from '#src/settings/settingsSlice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { withMoved, withShown } from './arrangement.ts'
import { useArrangement } from './useArrangement.ts'

interface ArrangeButtonProps {
  /** The widgets that the person may see, in their order. */
  offered: readonly DashboardWidget[]
  /** There is a guided start to show or hide. */
  hasStart: boolean
}

/** Shows, hides and reorders what is on the page. */
export function ArrangeButton({ offered, hasStart }: ArrangeButtonProps) {
  const { t } = useTranslation('dashboards')
  const { arrangement, arrange, reset } = useArrangement()
  const [isOpen, setOpen] = useState(false)
  const [moved, setMoved] = useState('')

  const move = (widget: DashboardWidget, by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    const place = offered.indexOf(widget) + by + 1
    if (place < 1 || place > offered.length) return
    flushSync(() => {
      arrange(withMoved(arrangement, offered, widget, by))
      setMoved(t('arrange.moved', { widget: t(`widgets.${widget}`), place, total: offered.length }))
    })
    // An element that changes its place in the document loses the focus.
    button.focus()
  }

  return (
    <>
      <Button icon={<SlidersHorizontal aria-hidden />} onClick={() => setOpen(true)}>
        {t('arrange.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title={t('arrange.title')}
        description={t('arrange.text')}
        actions={
          <>
            <Button variant="ghost" className="me-auto" onClick={reset}>
              {t('arrange.reset')}
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {t('arrange.done')}
            </Button>
          </>
        }
      >
        <p role="status" className="sr-only">
          {moved}
        </p>
        <ul className="flex flex-col">
          {hasStart && (
            <li className="flex h-9 items-center">
              <Checkbox
                label={t('widgets.start')}
                checked={!arrangement.hidden.includes('start')}
                onChange={(event) => arrange(withShown(arrangement, 'start', event.target.checked))}
              />
            </li>
          )}
          {offered.map((widget, place) => (
            <li key={widget} className="flex h-9 items-center gap-1">
              <Checkbox
                className="min-w-0 flex-1"
                label={t(`widgets.${widget}`)}
                checked={!arrangement.hidden.includes(widget)}
                onChange={(event) => arrange(withShown(arrangement, widget, event.target.checked))}
              />
              <IconButton
                size="sm"
                label={t('arrange.earlier', { widget: t(`widgets.${widget}`) })}
                aria-disabled={place === 0}
                onClick={move(widget, -1)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                size="sm"
                label={t('arrange.later', { widget: t(`widgets.${widget}`) })}
                aria-disabled={place === offered.length - 1}
                onClick={move(widget, 1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
