import { Link } from 'react-router'
import { selectUser } from '#src/auth/authSlice.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { buttonClass, type ButtonSize } from '#src/ui/buttonClass.ts'
import type { ErrorHelpProps } from '#src/ui/errorHelp.ts'
import { linkClass } from '#src/ui/linkClass.ts'
import { useUiTexts } from '#src/ui/uiTexts.ts'

/** Of the route that opens a ticket, whose schemas are more than the frame has room for; a test compares them. */
export const helpTerms = { needs: 'tickets:create', whileSuspended: true } as const

type About = Parameters<typeof paths.getHelp>[0]

/** Whether the person may open a ticket. Staff answer tickets and write none for a company. */
export const useMayGetHelp = () => {
  const mayOpen = useCan(helpTerms)
  return useAppSelector((state) => selectUser(state)?.staffAccess === undefined) && mayOpen
}

interface GetHelpProps {
  /** What is wrong: the form of a ticket is filled in from it. */
  about: About
  size?: ButtonSize
}

/** The way to support, as a button. */
export function GetHelp({ about, size }: GetHelpProps) {
  const { t } = useUiTexts()
  return (
    useMayGetHelp() && (
      <Link to={paths.getHelp(about)} className={buttonClass(size && { size })}>
        {t('getHelp')}
      </Link>
    )
  )
}

/** The same within a line of text, in words of its own or the usual ones. */
export function GetHelpLink({ about, children }: { about: About; children?: string }) {
  const { t } = useUiTexts()
  return (
    useMayGetHelp() && (
      <Link to={paths.getHelp(about)} className={linkClass}>
        {children ?? t('getHelp')}
      </Link>
    )
  )
}

/** What stands beside an error on a page. */
export function HelpWithError({ about, requestId }: ErrorHelpProps) {
  return <GetHelp about={{ about, request: requestId }} />
}
