/*
 * Apart from the records (networks.ts): who orders an instance needs these, and not what an interface looks like.
 */

/** Interfaces of an instance. */
export const mostPorts = 5
/** Security groups of an interface. */
export const mostGroups = 5
