import { NotificationsMenu } from '../notifications/NotificationsMenu.tsx'
import { TasksMenu } from '../notifications/TasksMenu.tsx'
import { useNews } from '../notifications/useNews.ts'
import { useOperations } from '../notifications/useOperations.ts'

/** What is going on, and what has happened, behind two buttons of the top bar. */
export function ActivityButtons() {
  const { isKnown, rows } = useOperations()
  const news = useNews(rows)
  return (
    <>
      {isKnown && <TasksMenu operations={rows} />}
      <NotificationsMenu news={news} />
    </>
  )
}
