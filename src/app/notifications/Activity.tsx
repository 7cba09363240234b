import '../palette/areas.ts'
import { NotificationsMenu } from './NotificationsMenu.tsx'
import { TasksMenu } from './TasksMenu.tsx'
import { useOperations } from './useOperations.ts'

/** What is going on, and what has happened, behind two buttons of the top bar. */
export function Activity() {
  const { isKnown, underWay, news } = useOperations()
  return (
    <>
      {isKnown && <TasksMenu underWay={underWay} />}
      <NotificationsMenu news={news} />
    </>
  )
}
