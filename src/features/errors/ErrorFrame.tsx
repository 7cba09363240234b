import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#src/routes/paths.ts'
import { PlainFrame } from '#src/ui/PlainFrame.tsx'

/** Around an error that takes the whole window: whose house this is, and the page. */
export function ErrorFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <PlainFrame
      home={<Link to={paths.root()} />}
      name={t('product')}
      className="grid flex-1 place-items-center pb-24"
    >
      {children}
    </PlainFrame>
  )
}
