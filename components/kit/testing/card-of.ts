/** Builds product cards for tests: a wine with all prices, with the given changes. */
import type { ProductCard, ViewerCard } from '../../../domain/catalogue/product/product.ts'
import { productCard } from '../../../tests/factories/descriptor.ts'

export const cardOf = (changes: Partial<ProductCard> = {}): ProductCard =>
  productCard({
    code: 'CD2291',
    product: 'Bodegas Marqués de Ocón Rioja Reserva 2018',
    productname: 'Rioja Reserva 2018',
    producturl: 'rioja-reserva-2018',
    category_url: 'red/spain/rioja/',
    price: 16.99,
    mix_six_price: 14.99,
    lock_it_in_price: 13.49,
    main_picture: 'CD2291.svg',
    second_picture: 'CD2291-close.svg',
    winery: 'Bodegas Marqués de Ocón',
    country: 'Spain',
    region: 'Rioja',
    units: 10.5,
    average_rating: 4.7,
    total_reviews: 1103,
    demo_ratings: true,
    taste: 'Strawberry, vanilla, worn leather',
    ...changes,
  })

/** Builds the card that the API returns to a visitor with nothing locked in and no local store. */
export const viewerCardOf = (changes: Partial<ViewerCard> = {}): ViewerCard => ({
  ...cardOf(),
  total_stock: 6,
  page_number: 1,
  locked_in: false,
  cart_quantity: 0,
  local_stock: null,
  ...changes,
})
