/** The button of a row's menu, which `RowControls` opens. */
export function RowMenuButton({ label, tabIndex }: { label: string; tabIndex?: number }) {
  return (
    <button
      type="button"
      data-row-button
      data-row-menu
      tabIndex={tabIndex}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      className="row-button"
    />
  )
}
