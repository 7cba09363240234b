import { useEffect } from 'react'
import { Toaster as Sonner, type ToasterProps as SonnerProps } from 'sonner'
import { directionOf } from '#src/i18n/languages.ts'
import './toaster.css'
import { toasterMounted } from './toast.ts'
import { toastGap, toastsBetween, useToastClearance } from './toastClearance.ts'
import { useUiTexts } from './uiTexts.ts'

export interface ToasterProps {
  position: NonNullable<SonnerProps['position']>
  /** Toasts lie beneath each other instead of in a stack. */
  expanded: boolean
  maximum: number
}

const mobileGap = 16

/** Where toasts appear. Mount it through `ToastRegion`, which waits for the first toast. */
export function Toaster({ position, expanded, maximum }: ToasterProps) {
  const { t, i18n } = useUiTexts()
  useEffect(toasterMounted, [])
  const clearance = useToastClearance()
  return (
    <Sonner
      position={position}
      expand={expanded}
      visibleToasts={maximum}
      duration={4000}
      gap={toastsBetween}
      offset={{ bottom: toastGap + clearance }}
      mobileOffset={{ bottom: mobileGap + clearance }}
      hotkey={['altKey', 'KeyT']}
      dir={directionOf(i18n.language)}
      containerAriaLabel={t('notifications')}
      className="toaster"
      toastOptions={{ closeButtonAriaLabel: t('close') }}
    />
  )
}
