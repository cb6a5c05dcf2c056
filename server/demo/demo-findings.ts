import type { FoundPoint } from '../../shared/cars/inspection/inspection.ts';

type Findings = Record<string, [result: FoundPoint['result'], note: string]>;

/**
 * What the reports of the demo's used cars say beside “pass”, by their titles: the same as their descriptions. A car that is not
 * with the dealership yet has no report, and so is not here.
 */
export const demoFindings: Record<string, Findings> = {
  '2019 Mercedes AMG C 43 Coupe': {
    'brakes.rotors_front': ['advisory', 'A slight lip at the edge; pads remain at 6 mm.'],
    'engine.ignition': ['repaired', 'Spark plugs replaced.'],
    'interior.carpet': ['advisory', 'Bleach stain on the trunk mat.'],
  },
  '2014 BMW 328d xDrive': {
    'body.paint': ['advisory', 'Rear bumper corner repainted after a scrape.'],
  },
  '2021 Audi A5 Cabriolet 45 TFSI Premium Plus': {
    'brakes.pads_front': ['advisory', 'At about a third; the price allows for it.'],
    'body.paint': ['advisory', 'One scratch on the fuel door.'],
    'body.roof': ['repaired', 'Roof fabric cleaned and re-proofed.'],
  },
  '2022 Jaguar I-Pace HSE': {
    'tires.rims': ['advisory', 'Curb rash on three wheels; all run true.'],
    'interior.headliner': ['advisory', 'A loose trim clip inside the tailgate.'],
    'interior.dashboard': ['advisory', 'Faint wear on the steering wheel.'],
  },
  '2023 Cadillac CT4-V Blackwing': {
    'steering.alignment': ['advisory', 'An alignment is booked.'],
    'tires.wear': ['advisory', 'The front tires wear more on the inner edge.'],
    'body.windshield': ['advisory', 'A small chip, outside the sweep of the wipers.'],
  },
  '2021 Ferrari Roma': {
    'steering.shocks_rear': ['repaired', 'Weeping damper seal replaced.'],
    'body.paint': ['advisory', 'Front bumper repainted for stone damage, the rest original.'],
  },
  '2015 Mercedes E 250 BlueTEC 4MATIC': {
    'drivetrain.fluid': ['advisory', 'Service recommended within 6,000 miles.'],
    'engine.air': ['repaired', 'Housing of the rear air filter replaced.'],
    'fuel.emissions': ['repaired', 'A NOx sensor replaced; the federal emissions update is done.'],
    'interior.upholstery': ['advisory', 'Cushion of the driver’s seat is tired.'],
    'interior.dashboard': ['advisory', 'Crack in the wood veneer by the ashtray.'],
  },
  '2022 Audi e-tron GT Premium Plus': {
    'tires.rims': ['advisory', 'Two wheels refinished, a mark on a third.'],
  },
  '2016 Cadillac ATS Coupe 2.0T Luxury AWD': {
    'electronics.screen': ['repaired', 'Touch panel replaced in 2023.'],
    'fuel.exhaust': ['advisory', 'Tips show rust on the surface.'],
  },
  '2019 Ford F-150 Lariat Power Stroke': {
    'drivetrain.fluid': ['advisory', 'Service advised within the year.'],
    'body.windshield': ['advisory', 'A pit low on the passenger side.'],
    'body.panels': ['advisory', 'Running boards have lost some of their coating.'],
  },
  '2024 Ferrari Roma Spider': {
    'body.paint': ['advisory', 'A repaired chip ahead of the rear wheel.'],
    'interior.headliner': ['advisory', 'Light wear on the driver’s sill.'],
  },
  '2023 Nissan Z Performance': {
    'tires.age': ['advisory', 'Still its first tires: aging, of legal depth.'],
    'body.paint': ['advisory', 'Fine swirls in the clear coat.'],
    'interior.headliner': ['advisory', 'Hairline scratches on the passenger’s door card.'],
  },
  '2022 Ford Maverick XLT Hybrid': {
    'body.panels': ['advisory', 'Dried paint on the liner of the bed.'],
  },
  '2023 Toyota GR86 Premium': {
    'body.paint': ['advisory', 'Stone chips on the nose, touched up by brush.'],
  },
  '2017 Jaguar F-Type S Convertible': {
    'road.wind': ['advisory', 'Some wind noise from the soft top over 70 mph.'],
    'engine.cooling_leaks': ['repaired', 'Plastic coolant pipes changed for improved parts in 2025.'],
    'body.roof': ['advisory', 'Rear seam of the top a little frayed on the left; tight.'],
  },
  '2022 Cadillac Escalade Premium Luxury Diesel': {
    'steering.shocks_rear': ['repaired', 'Magnetic dampers replaced under warranty.'],
    'body.bumpers': ['advisory', 'Cover of the tow receiver is cracked.'],
    'interior.carpet': ['advisory', 'Second-row carpet and sill plates scuffed.'],
  },
  '2024 Honda Civic Si': {
    'tires.rims': ['advisory', 'A scuff on the right rear wheel, three inches long.'],
  },
  '2017 Nissan Titan XD PRO-4X Diesel': {
    'road.cold_start': ['advisory', 'Smokes lightly when cold, then clears.'],
    'body.paint': ['advisory', 'Stone chips on the hood.'],
    'body.panels': ['advisory', 'A dented step.'],
  },
  '2021 Mercedes E 450 4MATIC Cabriolet': {
    'documents.kit': ['advisory', 'Repair kit in place of a spare wheel.'],
    'brakes.pads_rear': ['repaired', 'Rear brakes renewed at the last service.'],
    'interior.headliner': ['advisory', 'Cargo cover in the trunk is scratched.'],
    'interior.retractors': ['advisory', 'Left rear belt locks as it must, and retracts slowly.'],
  },
  '2015 Audi S5 Coupe': {
    'engine.oil_level': ['advisory', 'Oil change due in 1,500 miles.'],
    'engine.cooling_leaks': ['repaired', 'Water pump and thermostat replaced at 70,000 miles.'],
    'body.panels': ['advisory', 'A ding in the left door.'],
    'interior.headliner': ['advisory', 'Starts to sag at the rear.'],
    'electronics.navigation': ['advisory', 'Maps are old.'],
  },
  '2022 Toyota Tundra Limited Hybrid': {
    'tires.tread_front_left': ['repaired', 'Replaced last spring.'],
    'tires.tread_front_right': ['repaired', 'Replaced last spring.'],
    'tires.tread_rear_left': ['advisory', 'About 5/32 in left.'],
    'tires.tread_rear_right': ['advisory', 'About 5/32 in left.'],
    'body.corrosion': ['advisory', 'Surface rust on the hitch, nowhere else.'],
    'body.panels': ['advisory', 'A shallow dent in the tailgate; the bed liner is scored.'],
  },
  '2017 Jaguar XE 20d Prestige AWD': {
    'documents.history': ['advisory', 'Fourteen months without records; no damage is reported.'],
    'tires.match': ['advisory', 'Mismatched brands by axle, all with good depth.'],
    'interior.dashboard': ['advisory', 'Start button worn smooth.'],
  },
  '2013 Nissan 370Z Roadster Touring': {
    'engine.battery': ['repaired', 'A fresh battery.'],
    'brakes.pads_rear': ['repaired', 'New pads.'],
    'body.roof': ['repaired', 'Top replaced in 2022.'],
    'interior.dashboard': ['advisory', 'A seam lifts by the windshield; the steering wheel is shiny.'],
  },
  '2024 BMW M2': {
    'tires.tread_rear_left': ['advisory', 'Near the wear bars; a pair is about $900 installed.'],
    'tires.tread_rear_right': ['advisory', 'Near the wear bars, as its pair.'],
    'body.paint': ['advisory', 'A nick in the film above the grille.'],
  },
  '2022 Audi Q5 55 TFSI e Premium Plus': {
    'documents.keys': ['advisory', 'The spare fob lacks its battery cover.'],
    'battery.charging': ['repaired', 'Clips of the charge-port door replaced.'],
    'body.windshield': ['advisory', 'A chip, filled.'],
    'interior.upholstery': ['advisory', 'Scuffs on both rear seatbacks.'],
  },
  '2023 Ford F-150 Lightning XLT Extended Range': {
    'body.panels': ['repaired', 'Four mounting holes of a ladder rack sealed and painted.'],
    'battery.cable': ['advisory', 'The bag of the charging cord is worn.'],
  },
  '2012 Toyota Camry LE': {
    'engine.oil_leaks': ['advisory', 'A seep at the timing cover is watched, not repaired.'],
    'engine.battery': ['repaired', 'New battery.'],
    'brakes.pads_front': ['repaired', 'New front brakes.'],
    'body.paint': ['advisory', 'Clear coat peels on the roof.'],
    'body.fog': ['advisory', 'A crack in one surround.'],
    'interior.upholstery': ['advisory', 'Driver’s bolster worn through to the foam.'],
  },
};
