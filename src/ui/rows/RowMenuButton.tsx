/** The button of a row's menu, which `RowControls` opens. */
export function RowMenuButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      data-row-button
      data-row-menu
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      className="row-button"
    />
  )
}
