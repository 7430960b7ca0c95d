/** A club plan as pages show it. */
export const MIXED_DOZEN = {
  id: 'mixed-dozen',
  name: 'Mixed Dozen',
  description: 'Six reds.',
  price: 124,
  pictures: ['A.svg'],
  past_case: null,
}
