/** Nothing to tell in a widget, and that is no cause for alarm. */
export function Quiet({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex min-h-32 flex-col items-center justify-center px-card pb-card text-center">
      <p className="font-medium">{title}</p>
      <p className="max-w-72 text-sm text-text-muted text-balance">{text}</p>
    </div>
  )
}
