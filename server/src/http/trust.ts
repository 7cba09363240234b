import { BlockList, isIP } from 'node:net'
import { plainAddress } from './clientAddress.ts'

/** Whether an address is a proxy whose forwarding headers are believed. */
export type Trusts = (address: string) => boolean

/** Trusts the addresses and ranges (`10.0.0.0/8`) of a list. An empty list trusts nobody. */
export const trusting = (ranges: readonly string[]): Trusts => {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (written) => {
    const address = plainAddress(written) ?? ''
    return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
}
