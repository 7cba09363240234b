/** Nothing to tell in a widget, and that is no cause for alarm: it takes no more room than it needs. */
export function Quiet({ title, text }: { title: string; text: string }) {
  return (
    <div className="px-card pb-card">
      <p className="font-medium">{title}</p>
      <p className="text-sm text-text-muted">{text}</p>
    </div>
  )
}
