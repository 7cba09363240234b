export function MenuDivider() {
  return <hr className="-mx-1 my-1 border-line" />
}
