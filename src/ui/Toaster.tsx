import { useEffect } from 'react'
import { Toaster as Sonner, type ToasterProps as SonnerProps } from 'sonner'
import 'sonner/dist/styles.css'
import './toaster.css'
import { toasterMounted } from './toast.ts'
import { useUiTexts } from './uiTexts.ts'

export interface ToasterProps {
  position: NonNullable<SonnerProps['position']>
  /** Toasts lie beneath each other instead of in a stack. */
  expanded: boolean
  maximum: number
}

/** Where toasts appear. Mount it through `ToastRegion`, which waits for the first toast. */
export function Toaster({ position, expanded, maximum }: ToasterProps) {
  const { t, i18n } = useUiTexts()
  useEffect(toasterMounted, [])
  return (
    <Sonner
      position={position}
      expand={expanded}
      visibleToasts={maximum}
      duration={4000}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      dir={i18n.dir()}
      containerAriaLabel={t('notifications')}
      className="toaster"
      toastOptions={{ closeButtonAriaLabel: t('close') }}
    />
  )
}
