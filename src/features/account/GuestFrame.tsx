import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#src/routes/paths.ts'
import { PlainFrame } from '#src/ui/PlainFrame.tsx'

/** Around a page of the account that one need not be signed in for. */
export function GuestFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <PlainFrame
      home={<Link to={paths.root()} />}
      name={t('product')}
      className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-6 px-gutter pb-24"
    >
      {children}
    </PlainFrame>
  )
}
