const together = 12

/** Every operation that changes something, the same request many times at once. */
export const races = async (target, attack) => {
  const { operations, ours, owner, request, test } = target
  for (const { line, method, address, streams } of operations) {
    if (method === 'GET') continue
    for (const key of [undefined, crypto.randomUUID()]) {
      const good = await request(line, ours, owner)
      const headers = { ...owner.session.headers, ...(key && { 'idempotency-key': key }) }
      const once = () =>
        attack.send(`${line}, ${together} at once`, { method, address, streams, headers, ...good })
      await Promise.all(Array.from({ length: together }, once))
    }
  }
  await signUps(target, attack)
  await refreshes(target, attack)
  await ordersInGoingProjects(target, attack)
  await test.settle()
}

const post = (attack, address, body, headers = {}) =>
  attack.send(`POST ${address}, at once`, { method: 'POST', address: `/api/v1${address}`, body, headers })

const signUps = async (_target, attack) => {
  const password = 'velvet-otter-umbrella-42'
  for (let round = 0; round < 5; round += 1) {
    const email = `${crypto.randomUUID()}@example.test`
    const person = { name: 'Ada', email, password, companyName: 'Acme' }
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 4 === 3
          ? post(attack, '/auth/login', { email, password })
          : post(attack, '/users/signup', person),
      ),
    )
  }
}

const refreshes = async ({ test, ours }, attack) => {
  for (let round = 0; round < 5; round += 1) {
    const person = await test.addPerson({ companyId: ours.companyId, role: 'Owner' })
    const { refresh_token, access_token } = await test.signIn(person)
    await Promise.all([
      ...Array.from({ length: together }, () => post(attack, '/auth/refresh', { refresh_token })),
      post(attack, '/auth/logout', { refresh_token, access_token }),
    ])
  }
}

const ordersInGoingProjects = async ({ ours, owner, request }, attack) => {
  for (let round = 0; round < 10; round += 1)
    for (const line of [
      'POST /compute/instances',
      'POST /block-storage/volumes',
      'POST /projects/add-user',
    ]) {
      const { body } = await request(line, ours, owner)
      const projectId = await ours.project()
      const { headers } = owner.session
      await Promise.all([
        ...Array.from({ length: 4 }, () =>
          post(attack, line.replace('POST ', ''), { ...body, projectId }, headers),
        ),
        attack.send('DELETE a project that is ordered in', {
          method: 'DELETE',
          address: `/api/v1/projects/${projectId}`,
          headers,
        }),
      ])
    }
}
