/** Complete descriptors for tests, which override the fields that matter to them. */
import type { Product, ProductCard } from '../../domain/catalogue/product/product.ts'
import type {
  DynamicDescriptor,
  ProductDescriptor,
  ProductListData,
  ProductListDescriptor,
} from '../../domain/publishing/descriptor/descriptor.ts'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'

export const productCard = (over: Partial<ProductCard> = {}): ProductCard => ({
  code: 'CD1',
  product: 'Domaine Essai Malbec 2022',
  productname: 'Malbec 2022',
  producturl: 'domaine-essai-malbec-2022',
  category_url: 'red/france/',
  price: 9.5,
  mix_six_price: 8.5,
  lock_it_in_price: 7.99,
  wineclub_price: null,
  main_picture: 'CD1.svg',
  second_picture: 'CD1-close.svg',
  flag_image: null,
  typeid: 'wine',
  subscription_product_type: 'lock_it_in',
  uda: 'bottle',
  winery: 'Domaine Essai',
  country: 'France',
  region: 'Cahors',
  units: 10.1,
  average_rating: null,
  total_reviews: 0,
  demo_ratings: false,
  taste: 'Plum, violet, iron',
  niche: 'red',
  ...over,
})

export const product = (over: Partial<Product> = {}): Product => ({
  ...productCard(),
  images: ['CD1.svg'],
  lead: 'Dark and upright.',
  details_heading: 'Give it an hour',
  details: ['From a gravel terrace above the river.'],
  scales: [{ low: 'Light', high: 'Full', value: 70 }],
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
  sef_url: 'red/france/domaine-essai-malbec-2022',
  jersey_product_attributes: { unitcontent: '75 cl', abv: '13.5%', Vegetarian: 'Yes', Vegan: 'No' },
  product_details_attributes: [{ name: 'Grape', value: 'Malbec' }],
  variants: { colours: [] },
  offers: [
    {
      code: 'CD1',
      price: 9.5,
      mix_six_price: 8.5,
      lock_it_in_price: 7.99,
      wineclub_price: null,
      main_picture: 'CD1.svg',
      uda: 'bottle',
      units: 10.1,
    },
  ],
  variant_labels: {},
  selected_variant: null,
  variant_code: 'CD1',
  ...over,
})

const base = { b: 1, code: 'test', meta: { description: '', keywords: '', canonical: '/x' } }

export const productDescriptor = (over: Partial<Product> = {}): ProductDescriptor => ({
  ...base,
  type: 'pdp',
  title: 'Domaine Essai Malbec 2022 | Cellardoor',
  data: { product: product(over), own_ratings: false, breadcrumbs: [{ id: 'home', name: 'Home', sef_url: '' }] },
})

export const listDescriptor = (over: Partial<ProductListData> = {}): ProductListDescriptor => ({
  ...base,
  type: 'plp',
  title: 'French reds | Cellardoor',
  meta: { ...base.meta, canonical: '/red/france' },
  data: {
    category: { id: 2, name: 'France', title: 'French reds', intro: '', sef_url: 'red/france', listing_type: '' },
    breadcrumbs: [{ id: 'home', name: 'Home', sef_url: '' }],
    subcategories: [],
    products: [],
    pinned_product_count: 0,
    total_product_count: 0,
    filter_options: [],
    filter_data: { prices: { min_price: 0, max_price: 0 } },
    ...over,
  },
})

export const pageDescriptor = (page: PageDocument): DynamicDescriptor => ({
  ...base,
  type: 'dyn',
  title: page.title,
  meta: { ...base.meta, canonical: `/${page.route}` },
  data: { page, has_style: false, products: {} },
})
