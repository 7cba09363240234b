import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface StepHeadingProps {
  title: string
  children?: ReactNode
  /** The first screen leaves focus to its first field. */
  quiet?: boolean
}

/** The heading of a screen; it takes the focus, so that a change of screen is announced. */
export function StepHeading({ title, children, quiet = false }: StepHeadingProps) {
  const { t } = useTranslation('common')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!quiet) heading.current?.focus()
  }, [quiet])

  return (
    <div className="mb-7">
      <title>{`${title} · ${t('product')}`}</title>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold text-balance text-text">
        {title}
      </h1>
      {children !== undefined && <p className="mt-1.5 text-pretty text-text-muted">{children}</p>}
    </div>
  )
}
