import { initialValues } from '#src/features/compute/create/initialValues.ts'
import { blankValues } from '#src/features/compute/create/createValues.ts'
import { makeProject } from '../../../support/factories.ts'
import { images, limits, plans, regions } from '../offer.ts'

const catalogue = { regions, images, plans, limits, projects: [makeProject({ id: 'atlas' })] }
const begun = (search: string, kept = blankValues) => {
  const { imageId, planId } = initialValues(catalogue, kept, new URLSearchParams(search))
  return { imageId, planId }
}

describe('a link to the form', () => {
  it('names an image and a plan', () => {
    expect(begun('image=flatcar-stable&plan=shared-3')).toEqual({
      imageId: 'flatcar-stable',
      planId: 'shared-3',
    })
  })

  it('names a distribution and a class of plans, of which the first is taken', () => {
    expect(begun('image=flatcar&plan=dedicated')).toEqual({
      imageId: 'flatcar-stable',
      planId: 'dedicated-16',
    })
  })

  it('wins over what was left half done, but for what there is not', () => {
    const kept = { ...blankValues, imageId: 'flatcar-stable', planId: 'shared-2' }
    expect(begun('image=beos&plan=shared', kept)).toEqual({ imageId: 'flatcar-stable', planId: 'shared-1' })
  })
})
