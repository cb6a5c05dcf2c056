import type { GuideWords } from './words.ts';

/** What may be wrong with a used car, in Spanish (16 CFR 455.5). */
export const spanishDefects: GuideWords['systemsAndDefects'] = [
  [
    {
      system: 'Chasis y carrocería',
      defects: ['Grietas en el chasis, soldaduras correctivas u oxidación', 'Chasis doblado o torcido'],
    },
    {
      system: 'Motor',
      defects: [
        'Fuga de aceite, excluyendo el escape normal',
        'Bloque o tapa agrietados',
        'Correas que faltan o no funcionan',
        'Fallo o pistoneo relacionado con los alza válvulas y las varillas de empuje',
        'Emisión anormal de gases de escape',
      ],
    },
    {
      system: 'Transmisión y eje de transmisión',
      defects: [
        'Nivel de líquido inadecuado o fuga, excluyendo el escape normal',
        'Cubierta agrietada o dañada, visible',
        'Ruido o vibración anormal causado por una transmisión o un eje de transmisión defectuoso',
        'Cambio de marchas o funcionamiento inadecuado en cualquier marcha',
        'Embrague manual que patina o vibra',
      ],
    },
    {
      system: 'Diferencial',
      defects: [
        'Nivel de líquido inadecuado o fuga, excluyendo el escape normal',
        'Cubierta agrietada o dañada, visible',
        'Ruido o vibración anormal causado por un diferencial defectuoso',
      ],
    },
  ],
  [
    {
      system: 'Sistema de enfriamiento',
      defects: ['Fuga, incluido el radiador', 'Bomba de agua que funciona inadecuadamente'],
    },
    {
      system: 'Sistema eléctrico',
      defects: [
        'Fuga en la batería',
        'Alternador, generador, batería o motor de arranque que funcionan inadecuadamente',
      ],
    },
    { system: 'Sistema de combustible', defects: ['Fuga visible'] },
    {
      system: 'Accesorios que no funcionan',
      defects: ['Indicadores o dispositivos de advertencia', 'Aire acondicionado', 'Calefacción y descongelador'],
    },
    {
      system: 'Sistema de frenos',
      defects: [
        'Luz de advertencia de falla rota',
        'Pedal no firme bajo presión (espec. del DOT)',
        'Juego insuficiente del pedal (espec. del DOT)',
        'No detiene el vehículo en línea recta (espec. del DOT)',
        'Mangueras dañadas',
        'Tambor o disco muy delgado (espec. del fabricante)',
        'Grosor de la banda o de la pastilla menor de 1/32 de pulgada',
        'Unidad de potencia que no funciona o con fugas',
        'Partes estructurales o mecánicas dañadas',
      ],
    },
    { system: 'Bolsas de aire', defects: [] },
  ],
  [
    {
      system: 'Sistema de dirección',
      defects: [
        'Juego excesivo en el volante (espec. del DOT)',
        'Juego en el varillaje mayor de 1/4 de pulgada',
        'Engranaje de dirección que se agarrota o se atasca',
        'Ruedas delanteras mal alineadas (espec. del DOT)',
        'Correas de la unidad de potencia agrietadas o que patinan',
        'Nivel de líquido de la unidad de potencia inadecuado',
      ],
    },
    {
      system: 'Sistema de suspensión',
      defects: [
        'Sellos de las rótulas dañados',
        'Partes estructurales dobladas o dañadas',
        'Barra estabilizadora desconectada',
        'Resorte roto',
        'Montura del amortiguador floja',
        'Bujes de goma dañados o que faltan',
        'Barra radial dañada o que falta',
        'Amortiguador con fugas o que funciona inadecuadamente',
      ],
    },
    {
      system: 'Llantas',
      defects: [
        'Profundidad de la banda de rodadura menor de 2/32 de pulgada',
        'Tamaños que no corresponden',
        'Daños visibles',
      ],
    },
    {
      system: 'Ruedas',
      defects: ['Grietas, daños o reparaciones visibles', 'Pernos de montaje flojos o que faltan'],
    },
    { system: 'Sistema de escape', defects: ['Fuga', 'Convertidor catalítico'] },
  ],
];
