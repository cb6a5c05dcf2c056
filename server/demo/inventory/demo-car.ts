/** One car of the demo inventory, before it has an id, a picture or a row. All of them stand at the dealership. */
export interface DemoCar {
  title: string;
  subtitle: string;
  /** Two paragraphs separated by a blank line: what the car is, then the state this one is in. */
  description: string;
  /** Whole US dollars. */
  price: number;
  brand: string;
  model: string;
  year: number;
  mileage: number;
  fuelType: 'Petrol' | 'Diesel' | 'Electric' | 'Hybrid';
  transmission: 'Automatic' | 'Manual';
  /** The maker's own paint name, such as 'Oxford White', with the hue in brackets where the name does not tell it. */
  color: string;
  features: string[];
  category: 'Sedan' | 'SUV' | 'Truck' | 'Coupe' | 'Convertible';
  inStock: boolean;
  quantity: number;
}
