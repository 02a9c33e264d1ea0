/** What Queensland's reports call a scheme or an area, and the codes of the trading zones that it is. */
export const QUEENSLAND_SCHEMES: Readonly<Record<string, readonly string[]>> = {
  'Barker Barambah Water Supply Scheme': ['BARK'],
  'Border Rivers Water Supply Scheme': ['QBR'],
  'Bowen Broken Rivers Water Supply Scheme': ['BOWB'],
  'Bundaberg Water Supply Scheme': ['BUND'],
  'Burdekin Haughton Water Supply Scheme': ['BHAU'],
  'Callide Valley Water Supply Scheme': ['CALL'],
  'Central Brisbane River Water Supply Scheme': ['CBRI'],
  'Chinchilla Weir Water Supply Scheme': ['CBS-01', 'CBS-02', 'CBS-03', 'CBS-04'],
  'Dawson Valley Water Supply Scheme': ['DAWS'],
  'Logan River Water Supply Scheme': ['LOGN'],
  'Lower Balonne Water Management Area': ['LBU'],
  'Lower Fitzroy Water Supply Scheme': ['LFIT'],
  'Lower Lockyer Valley Water Supply Scheme': ['LLOC'],
  'Lower Mary River Water Supply Scheme': ['LMRY'],
  'Macintyre Brook Water Supply Scheme': ['MB-A', 'MB-B', 'MB-C'],
  'Maranoa River Water Supply Scheme': ['MAR'],
  'Mareeba Dimbulah Water Supply Scheme': ['MDIM'],
  'Mary Valley Water Supply Scheme': ['MARY'],
  'Nogoa Mackenzie Water Supply Scheme': ['NOGO'],
  'Pioneer River Water Supply Scheme': ['PION'],
  'Proserpine River Water Supply Scheme': ['PROS'],
  'St George Water Supply Scheme': ['LBS-01', 'LBS-02', 'LBS-03', 'LBS-04'],
  'Stanthorpe Water Management Area': ['STH'],
  'Upper Burnett Water Supply Scheme': ['UBUR'],
  'Upper Condamine Water Management Area': ['UCU'],
  'Upper Condamine Water Supply Scheme': ['UCS-01', 'UCS-02', 'UCS-03', 'UCS-04'],
  'Warrill Valley Water Supply Scheme': ['WARR'],
};

/** None for a scheme that is no trading zone of the reference data. */
export const findSchemeZones = (scheme: string): readonly string[] => QUEENSLAND_SCHEMES[scheme] ?? [];
