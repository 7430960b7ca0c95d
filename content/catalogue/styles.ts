/** The menu's styles: what each is called, and what goes with it. */
import { words } from './table.ts'

export type Style = {
  /** As in the menu. */
  name: string
  /** Dishes, to stand after 'with'. */
  dishes: string[]
  /** Whether it asks for air and time rather than the fridge. */
  temperature: 'cold' | 'cool' | 'room'
}

const style = (name: string, temperature: Style['temperature'], dishes: string): Style => ({
  name,
  temperature,
  dishes: words(dishes),
})

/** Keys are the style column of the places' tables. */
export const STYLES = {
  light: style(
    'Light and silky',
    'cool',
    'Roast duck, Mushroom risotto, Seared tuna, Roast guinea fowl, Beetroot and goat’s cheese, Coq au vin, Pork tenderloin, Grilled salmon, Lentils and sausages, Brie',
  ),
  juicy: style(
    'Juicy and fruity',
    'room',
    'Sausages and mash, Pizza, Lasagne, Shepherd’s pie, Meatballs, Burgers, Roast pork, Aubergine parmigiana, Toad in the hole, Chilli con carne',
  ),
  spicy: style(
    'Spicy and warming',
    'room',
    'Roast lamb, Merguez, Cassoulet, Lamb tagine, Manchego, Pork ribs, Moussaka, Braised oxtail, Stuffed peppers, Chorizo and chickpeas',
  ),
  big: style(
    'Big and structured',
    'room',
    'Rib of beef, Venison stew, Sirloin steak, Slow-cooked shin, Roast lamb, Aged cheddar, Beef Wellington, Short ribs, Wild boar ragù, Steak pie',
  ),
  chill: style(
    'Chillable',
    'cool',
    'Charcuterie, Cold ham, Roast chicken, Pork pie, Grilled sardines, Sausage rolls, Spaghetti al pomodoro, Tomato tart, Pâté and gherkins',
  ),
  crisp: style(
    'Crisp and mineral',
    'cold',
    'Oysters, Goat’s cheese, Fish and chips, Moules marinière, Dressed crab, Grilled sea bass, Asparagus, Ceviche, Prawns, Lemon sole, Whitebait',
  ),
  aromatic: style(
    'Aromatic',
    'cold',
    'Thai green curry, Crab cakes, Vietnamese rolls, Onion tart, Chicken satay, Pad thai, Smoked trout, Munster, Sweet and sour pork',
  ),
  rich: style(
    'Rich and rounded',
    'cold',
    'Roast chicken, Lobster, Turbot, Pork belly, Fish pie, Squash risotto, Veal chops, Chicken pie, Scallops, Comté',
  ),
  fresh: style(
    'Fresh and fruity',
    'cold',
    'Fritto misto, Spaghetti vongole, Caesar salad, Caprese salad, Courgette fritters, Grilled prawns, Chicken salad, Prosciutto and melon, Quiche',
  ),
  orange: style(
    'Orange',
    'cool',
    'Roast cauliflower, Walnut-stuffed aubergine, Aged gouda, Lamb koftas, Kimchi pancakes, Roast pork',
  ),
  pale: style(
    'Pale and dry',
    'cold',
    'Salade niçoise, Grilled prawns, Goat’s cheese, Bouillabaisse, Roast sea bream, Ratatouille, Poached salmon, Tomato salad',
  ),
  deep: style(
    'Deeper rosé',
    'cold',
    'Paella, Barbecued chicken, Grilled lamb chops, Pizza, Cold roast beef, Tandoori prawns, Merguez',
  ),
  trad: style(
    'Traditional method',
    'cold',
    'Oysters, Smoked salmon, Gougères, Fish and chips, Parmesan, Fried chicken, Salted almonds, Scallops, Crisps',
  ),
  pink: style(
    'Sparkling rosé',
    'cold',
    'Smoked salmon, Duck breast, Prawn cocktail, Strawberries, Seared tuna, Crab on toast, Parma ham',
  ),
  frothy: style(
    'Light and frothy',
    'cold',
    'Prosciutto, Olives, Salted almonds, Fritto misto, Mortadella, Brunch, Prawn crackers',
  ),
  moscato: style('Light and frothy', 'cold', 'Peaches, Panettone, Fruit salad, Lemon cake, Meringues'),
  ruby: style(
    'Ruby & vintage',
    'room',
    'Stilton, Dark chocolate, Christmas cake, Walnuts, Aged cheddar, Blackberry tart',
  ),
  tawny: style('Tawny, white & madeira', 'cool', 'Treacle tart, Pecan pie, Crème caramel, Roast almonds, Comté'),
  white: style('Tawny, white & madeira', 'cold', 'Salted almonds, Olives, Melon'),
  madeira: style('Tawny, white & madeira', 'cool', 'Consommé, Roast nuts, Mince pies, Hard cheese, Fruit cake'),
  fino: style('Dry & nutty', 'cold', 'Olives, Salted almonds, Jamón, Fried fish, Prawns, Anchovies'),
  dry: style('Dry & nutty', 'cool', 'Mushroom soup, Hard cheese, Roast partridge, Oxtail, Consommé, Walnuts'),
  cream: style('Rich & raisined', 'room', 'Vanilla ice cream, Sticky toffee pudding, Blue cheese, Dark chocolate'),
  muscat: style('Rich & raisined', 'cool', 'Christmas pudding, Apricot tart, Blue cheese, Orange cake'),
  botrytis: style(
    'Late harvest & noble rot',
    'cold',
    'Roquefort, Tarte tatin, Crème brûlée, Foie gras, Apricot tart, Stilton',
  ),
  late: style('Late harvest & noble rot', 'cold', 'Apple tart, Blue cheese, Poached pears, Lemon posset, Peach melba'),
  straw: style('Rich & raisined', 'cool', 'Cantuccini, Pecorino, Almond cake, Dried figs'),
} as const satisfies Record<string, Style>

/** The style of a key from a place's table; throws for a key nobody described. */
export function styleOf(key: string): Style {
  const found = Object.entries(STYLES).find(([name]) => name === key)?.[1]
  if (found === undefined) throw new Error(`No style is called ${key}`)
  return found
}
