/** An address, a port, a fingerprint: what is written the same way in every language. */
export function Code({ children, breaks = false }: { children: string; breaks?: boolean }) {
  return (
    <bdi dir="ltr" className={`font-mono text-code ${breaks ? 'break-all' : ''}`}>
      {children}
    </bdi>
  )
}
