import { NotificationsMenu } from '../notifications/NotificationsMenu.tsx'
import { TasksMenu } from '../notifications/TasksMenu.tsx'
import { useOperations } from '../notifications/useOperations.ts'

/** What is going on, and what has happened, behind two buttons of the top bar. */
export function ActivityButtons() {
  const { isKnown, underWay, news } = useOperations()
  return (
    <>
      {isKnown && <TasksMenu underWay={underWay} />}
      <NotificationsMenu news={news} />
    </>
  )
}
