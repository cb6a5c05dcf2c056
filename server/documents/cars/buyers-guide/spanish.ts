import { spanishDefects } from './spanish-defects.ts';
import type { GuideWords } from './words.ts';

/** The form in Spanish, for sales that are made in Spanish (16 CFR 455.5). */
export const spanish: GuideWords = {
  language: 'es-US',
  fileName: 'guia-del-comprador.pdf',
  title: 'GUÍA DEL COMPRADOR',
  important: {
    lead: 'IMPORTANTE:',
    text: 'Las promesas verbales son difíciles de hacer cumplir. Solicite al concesionario que ponga todas las promesas por escrito. Conserve este formulario.',
  },
  vehicle: {
    make: 'MARCA DEL VEHÍCULO',
    model: 'MODELO',
    year: 'AÑO',
    vin: 'NÚMERO DE IDENTIFICACIÓN DEL VEHÍCULO (VIN)',
  },
  warranties: 'GARANTÍAS PARA ESTE VEHÍCULO:',
  asIs: {
    lead: 'COMO ESTÁ - SIN GARANTÍA DEL CONCESIONARIO',
    text: 'EL CONCESIONARIO NO PROPORCIONA NINGUNA GARANTÍA PARA REPARACIONES DESPUÉS DE LA VENTA.',
  },
  impliedOnly: {
    lead: 'SÓLO GARANTÍAS IMPLÍCITAS',
    text: 'El concesionario no hace ninguna promesa de reparar lo que sea necesario cuando compre el vehículo o posteriormente. Sin embargo, las garantías implícitas según las leyes estatales podrían darle algunos derechos para hacer que el concesionario se encargue de ciertos problemas graves que no fueran evidentes cuando compró el vehículo.',
  },
  dealer: 'GARANTÍA DEL CONCESIONARIO',
  full: 'GARANTÍA COMPLETA.',
  limited: (percent) => ({
    lead: 'GARANTÍA LIMITADA.',
    text: `El concesionario pagará ${percent}% de la mano de obra y ${percent}% de las partes de los sistemas cubiertos que fallen durante el período de garantía. Pida al concesionario una copia de la garantía y de cualquier documento que explique la cobertura, las exclusiones y las obligaciones de reparación del concesionario. Las garantías implícitas según las leyes de su estado podrían darle derechos adicionales.`,
  }),
  systems: 'SISTEMAS CUBIERTOS:',
  duration: 'DURACIÓN:',
  others: 'GARANTÍAS PARA ESTE VEHÍCULO QUE NO SON DEL CONCESIONARIO:',
  otherWarranties: [
    {
      lead: 'LA GARANTÍA DEL FABRICANTE TODAVÍA ESTÁ VIGENTE.',
      text: 'La garantía original del fabricante no ha vencido para algunos componentes del vehículo.',
    },
    { lead: 'LA GARANTÍA DEL FABRICANTE PARA VEHÍCULOS USADOS ESTÁ VIGENTE.', text: '' },
    { lead: 'OTRA GARANTÍA PARA VEHÍCULOS USADOS ESTÁ VIGENTE.', text: '' },
  ],
  askForCopy:
    'Pida al concesionario una copia del documento de garantía y una explicación de la cobertura, las exclusiones y las obligaciones de reparación.',
  serviceContract: {
    lead: 'CONTRATO DE SERVICIO.',
    text: 'Por un cargo adicional, puede obtener un contrato de servicio para este vehículo. Pida los detalles de la cobertura, el deducible, el precio y las exclusiones. Si compra un contrato de servicio dentro de los 90 días de la compra de este vehículo, las garantías implícitas según las leyes de su estado podrían darle derechos adicionales.',
  },
  mechanic: 'PREGUNTE AL CONCESIONARIO SI SU MECÁNICO PUEDE INSPECCIONAR EL VEHÍCULO DENTRO O FUERA DEL CONCESIONARIO.',
  history: {
    lead: 'OBTENGA UN INFORME DEL HISTORIAL DEL VEHÍCULO Y COMPRUEBE SI HAY RETIROS DEL MERCADO POR RAZONES DE SEGURIDAD.',
    text: 'Para obtener información sobre cómo conseguir un informe del historial del vehículo, visite ftc.gov/carrosusados. Para comprobar si hay retiros del mercado por razones de seguridad, visite safercar.gov. Necesitará el número de identificación del vehículo (VIN) indicado arriba para aprovechar mejor los recursos de estos sitios.',
  },
  otherSide: {
    lead: 'CONSULTE EL OTRO LADO',
    text: 'para obtener información adicional importante, incluida una lista de los principales defectos que pueden ocurrir en vehículos de motor usados.',
  },
  defects:
    'A continuación se presenta una lista de algunos de los principales defectos que pueden ocurrir en vehículos usados.',
  systemsAndDefects: spanishDefects,
  seller: {
    name: 'NOMBRE DEL CONCESIONARIO',
    address: 'DIRECCIÓN',
    phone: 'TELÉFONO',
    email: 'CORREO ELECTRÓNICO',
    complaints: 'PARA RECLAMACIONES DESPUÉS DE LA VENTA, CONTACTE A:',
  },
  contract: {
    lead: 'IMPORTANTE:',
    text: 'La información de este formulario forma parte de todo contrato de compra de este vehículo. Quitar esta etiqueta antes de la compra del consumidor (excepto para fines de una prueba de manejo) viola la ley federal (16 CFR 455).',
  },
  note: {
    title: 'Acerca de esta copia de la Guía del Comprador',
    paragraphs: [
      'Esta página no forma parte del formulario. Las dos páginas anteriores son su frente y su dorso.',
      'Antes de exhibir el formulario, el concesionario tiene que verificarlo según la ley de su estado. Algunos estados prohíben las ventas “como está”, exigen una garantía propia o tienen su propio formulario.',
      'Marque a mano las casillas que correspondan: una garantía completa, una garantía del fabricante o de otros que siga vigente y un contrato de servicio. Nombre a la persona de contacto para reclamaciones.',
      'Imprima el frente y el dorso en una hoja de papel blanco, en negro y a tamaño completo (100%), y exhíbala en el vehículo donde se puedan leer ambos lados. Entregue al comprador la versión final en la venta.',
      'Compare el texto con los formularios de la Comisión Federal de Comercio en ftc.gov antes de usarlo por primera vez.',
    ],
  },
};
